import { showFault } from '../../boot/fault.ts';
import { bootTexts } from '../../boot/texts.ts';

/** In place of the whole application when its shell cannot be drawn: most likely there is a new version of it. */
export const Fault = () => {
    const { faultHeading, updated, reload } = bootTexts();
    return <div ref={place => void (place && showFault(place, faultHeading, updated, reload))} />;
};
