import { screenFrames } from '@site/shared/frames';
import HallScreen from './hall/HallScreen.tsx';

/** The screens whose static frame the page shows while their code is loading. */
export const frames = () => screenFrames({ './HallScreen': HallScreen });
