import { screenFrames } from '@site/shared/frames';
import HallScreen from './hall/HallScreen.tsx';

/** The screens of which the page itself shows what stands still while their code is on its way. */
export const frames = () => screenFrames({ './HallScreen': HallScreen });
