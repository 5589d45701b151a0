/** The look of the background on a page (specification, section 2, "Shared layout"). */
export type WaveStyle = 'subtle' | 'interactive' | 'mixed';
