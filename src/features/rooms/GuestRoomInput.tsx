import { Alert } from '@mui/material';
import { useGetList, useRecordContext, type RaRecord } from 'ra-core';
import { useEffect, useState } from 'react';

import { type Guest, guestName } from '../../../resources/guest.ts';
import type { InputProps } from '../../admin/fields/fieldType.ts';
import { RecordPicker } from '../../admin/fields/RecordPicker.tsx';
import { useFieldInput } from '../../admin/fields/useFieldInput.ts';
import { showHolder } from '../../admin/form/refusals.ts';
import { LabelledInput } from '../../components/inputs/Labelled.tsx';
import { useMessage } from '../../i18n/catalogue.ts';

/** The guest already in a room. A new guest would replace them, because guests are keyed by room. */
const useOccupant = (room: RaRecord | null): Guest | undefined => {
    const code = typeof room?.RoomCode === 'string' ? room.RoomCode : '';

    const { data, isFetching } = useGetList<Guest & RaRecord>(
        'guest',
        {
            pagination: { page: 1, perPage: 100 },
            sort: { field: 'id', order: 'ASC' },
            filter: { q: code },
        },
        { enabled: code !== '' },
    );

    const occupant = room
        ? data?.find(guest => guest.RoomId === room.id)
        : undefined;

    const roomId = data && !isFetching ? room?.id : undefined;

    useEffect(
        () =>
            roomId === undefined
                ? undefined
                : showHolder('guest', roomId, occupant),
        [roomId, occupant],
    );

    return occupant;
};

/** A guest's room: for a new guest chosen from the site's rooms, fixed afterwards. */
export const GuestRoomInput = (props: InputProps) => {
    const input = useFieldInput(props);
    const message = useMessage();
    const isNew = useRecordContext()?.id === undefined;
    const [room, setRoom] = useState<RaRecord | null>(null);
    const occupant = useOccupant(isNew ? room : null);

    return (
        <LabelledInput {...input.labelled}>
            <RecordPicker
                {...input.control}
                target="room"
                value={typeof input.value === 'number' ? input.value : null}
                onChange={(value, record) => {
                    input.change(value);
                    setRoom(record);
                }}
            />
            {occupant && (
                <Alert severity="warning" sx={{ mt: 1 }}>
                    {message('rooms.occupied', { guest: guestName(occupant) })}
                </Alert>
            )}
        </LabelledInput>
    );
};
