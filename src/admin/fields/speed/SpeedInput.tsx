import type { InputProps } from '../kindView.ts';
import { NumberInput } from '../NumberInput.tsx';
import { useWords } from '../useWords.ts';

export const SpeedInput = (props: InputProps) => <NumberInput {...props} unit={useWords().translate('screens.speedUnit')} />;
