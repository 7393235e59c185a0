import type { Identifier, RaRecord } from 'ra-core';
import { useId } from 'react';
import type { ResourceName } from '../../../../resources/index.ts';
import { helpIdOf, Labelled } from '../../../components/inputs/Labelled.tsx';
import { RecordPicker } from './RecordPicker.tsx';

interface LabelledPickerProps {
    readonly name: string;
    readonly label: string;
    readonly target: ResourceName;
    readonly help?: string;
    readonly placeholder?: string;
    /** The record that stays chosen; none where choosing one only copies something of it. */
    readonly value?: Identifier | null;
    readonly onChoose: (id: Identifier | null, record: RaRecord | null) => void;
}

/** Chooses a record where no field of the form holds it. */
export const LabelledPicker = ({ name, label, target, help, placeholder, value = null, onChoose }: LabelledPickerProps) => {
    const id = useId();
    return (
        <Labelled id={id} label={label} help={help}>
            <RecordPicker id={id} name={name} target={target} value={value} placeholder={placeholder} describedBy={help && helpIdOf(id)} onChange={onChoose} />
        </Labelled>
    );
};
