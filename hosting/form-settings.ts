// Preloaded by the npm scripts of the form service, so that its commands have the settings of
// form-service/.env.
import { loadSettings } from './env-file.ts';

loadSettings('form-service/.env');
