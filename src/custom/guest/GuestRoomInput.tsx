import { Labelled } from '../../ui/Labelled.tsx';
import { RecordPicker } from '../../ui/RecordPicker.tsx';
import type { InputProps } from '../../kinds/kindView.ts';
import { useFieldInput } from '../../kinds/useFieldInput.ts';

/** The room of a guest: chosen among the site's rooms for a new one, fixed after that, since it is the guest's key. */
export const GuestRoomInput = (props: InputProps) => {
    const input = useFieldInput(props);
    return (
        <Labelled id={input.id} label={input.label} required={input.required} help={input.help} error={input.error}>
            <RecordPicker
                id={input.id}
                name={props.source}
                target="room"
                value={typeof input.value === 'number' ? input.value : null}
                onChange={value => input.change(value)}
                onBlur={input.blur}
                disabled={input.disabled}
                error={input.error !== undefined}
                required={input.required}
                describedBy={input.describedBy}
            />
        </Labelled>
    );
};
