import { createRoot } from 'react-dom/client';
import '@fontsource-variable/instrument-sans/wght.css';
import '@fontsource-variable/familjen-grotesk/wght.css';
import '../../src/styles/layers.css';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import './editor.css';
import { Editor } from './editor.tsx';

const place = document.getElementById('editor');
if (place) createRoot(place).render(<Editor />);
