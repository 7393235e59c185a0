import { recordAddress } from '../../admin/resource.ts';
import { ResourceCreate } from '../../admin/form/ResourceCreate.tsx';

/** Creates a TV theme and, once it is saved, opens its logo. */
export const ThemeCreateScreen = () => <ResourceCreate nextOf={({ id }) => `${recordAddress('tv/theme', id)}/logo`} />;
