import { ResourceCreate } from '../../admin/form/ResourceCreate.tsx';
import { recordAddress } from '../../admin/resource.ts';

/** Creates a TV theme and, once it is saved, opens its logo. */
export const ThemeCreateScreen = () => (
    <ResourceCreate
        nextOf={({ id }) => `${recordAddress('tv/theme', id)}/logo`}
    />
);
