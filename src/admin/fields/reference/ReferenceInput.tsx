import { lazyPart } from '../../../components/lazy/lazyPart.tsx';
import type { InputProps } from '../fieldType.ts';
import { isId } from '../../../foundation/values/keys.ts';
import { PickerFrame } from '../PickerFrame.tsx';

const RecordPicker = lazyPart(() => import('./RecordPicker.tsx').then(module => module.RecordPicker));

export const ReferenceInput = (props: InputProps) => (
    <PickerFrame {...props}>
        {(picker, { value, change }) => <RecordPicker {...picker} stores={props.field.stores} value={isId(value) ? value : null} onChange={change} />}
    </PickerFrame>
);
