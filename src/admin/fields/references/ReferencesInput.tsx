import { lazyPart } from '../../../components/lazy/lazyPart.tsx';
import type { InputProps } from '../fieldType.ts';
import { idsOf } from '../../../foundation/values/keys.ts';
import { PickerFrame } from '../PickerFrame.tsx';

const RecordsPicker = lazyPart(() => import('../reference/RecordPicker.tsx').then(module => module.RecordsPicker));

export const ReferencesInput = (props: InputProps) => (
    <PickerFrame {...props}>{(picker, { value, change }) => <RecordsPicker {...picker} value={idsOf(value)} onChange={change} />}</PickerFrame>
);
