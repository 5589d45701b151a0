import './theme.ts';
import { createRoot } from 'react-dom/client';
import '../../src/styles/layers.css';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import './controls.css';
import './typefaces.ts';
import { Editor } from './frame/editor.tsx';

const place = document.getElementById('editor');
if (place) createRoot(place).render(<Editor />);
