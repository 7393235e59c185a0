import type { Identifier, RaRecord } from 'ra-core';
import { useId } from 'react';
import type { ThemePreset } from '../../../resources/themepresets.ts';
import { helpIdOf, Labelled } from './Labelled.tsx';
import { RecordPicker } from './RecordPicker.tsx';

type Preset = ThemePreset & RaRecord;

interface PresetPickerProps {
    readonly label: string;
    readonly help?: string;
    readonly placeholder?: string;
    /** The preset that stays chosen; none where choosing one only copies its colours. */
    readonly value?: Identifier | null;
    readonly onChoose: (id: Identifier | null, preset: Preset | null) => void;
}

/** Chooses a set of colours for the guests' login page. */
export const PresetPicker = ({ label, help, placeholder, value = null, onChoose }: PresetPickerProps) => {
    const id = useId();
    return (
        <Labelled id={id} label={label} help={help}>
            <RecordPicker id={id} name="Preset" target="themepresets" value={value} placeholder={placeholder} describedBy={help && helpIdOf(id)} onChange={(chosen, preset) => onChoose(chosen, preset as Preset | null)} />
        </Labelled>
    );
};
