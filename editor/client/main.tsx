import { createRoot } from 'react-dom/client';
import '../../src/styles/layers.css';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import { TYPEFACES } from '../../src/styles/typefaces.ts';
import './editor.css';
import { Editor } from './editor.tsx';

import.meta.glob('../../node_modules/@fontsource-variable/*/wght.css', { eager: true });
for (const [use, name] of Object.entries(TYPEFACES)) {
  document.documentElement.style.setProperty(`--font-${use}`, `"${name} Variable"`);
}
const place = document.getElementById('editor');
if (place) createRoot(place).render(<Editor />);
