import type { WaveStyle } from '../features/waves/constants.ts';

/** Pages with room for a livelier background; on all others it is subtle, since they hold much text. */
const STYLES: Record<string, WaveStyle> = {
  '/': 'interactive',
  '/platform': 'mixed',
  '/products/voice-assistant': 'mixed',
  '/solutions/enterprise': 'mixed',
  '/solutions/sme': 'mixed',
  '/solutions/microsoft': 'mixed',
  '/consulting/design-build': 'mixed',
  '/consulting/use-case-strategy': 'mixed',
  '/about': 'mixed',
};

/** @param path address of a page, such as /platform */
export const waveStyleOf = (path: string): WaveStyle => STYLES[path] ?? 'subtle';
