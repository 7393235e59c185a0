import { UNLIMITED } from '../../resources/schema/index.ts';
import type { InputProps, KindView } from './kindView.ts';
import { NumberInput } from './NumberInput.tsx';
import { useWords } from './useWords.ts';

const SpeedInput = (props: InputProps) => <NumberInput {...props} unit={useWords().translate('screens.speedUnit')} />;

/** Kilobytes a second. */
export const speed: KindView = {
    text: (value, _, { translate }) => (typeof value !== 'number' ? null : value === UNLIMITED ? translate('screens.unlimited') : String(value)),
    Input: SpeedInput,
    numeric: true,
    unit: (_, { translate }) => translate('screens.speedUnit'),
};
