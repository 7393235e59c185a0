import { Button } from '@mui/material';
import { useNavigate } from 'ra-core';
import { useFormContext } from 'react-hook-form';

import { resources, type ResourceName } from '../../../resources/index.ts';
import { factsOf, type Resource } from '../../../resources/schema/index.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useOverrides } from '../overrideTables.ts';
import { createAddress, useRights } from '../resource.ts';

interface CreateAnewProps {
    readonly name: ResourceName;
    /** The form may be left without a warning: its values go along. */
    readonly onLeave: () => void;
}

/**
 * Carries the values of the surrounding form into a new record, if it can be created. Passwords have to be typed again.
 */
export const CreateAnew = ({ name, onLeave }: CreateAnewProps) => {
    const message = useMessage();
    const navigate = useNavigate();
    const { create } = useRights(name);
    const { screenOf } = useOverrides();
    const { getValues } = useFormContext();
    const { fields, key }: Resource = resources[name];
    if (!create || screenOf(name, 'create')) return null;

    const anew = () => {
        const entries = Object.entries(getValues()).filter(
            ([source]) =>
                source !== key &&
                source !== 'id' &&
                !(fields[source] && factsOf(fields[source]).secret),
        );

        onLeave();

        navigate(createAddress(name), {
            state: { record: Object.fromEntries(entries) },
        });
    };

    return (
        <Button color="inherit" size="small" onClick={anew}>
            {message('screens.merge.anew')}
        </Button>
    );
};
