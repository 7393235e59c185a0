import { recordAddress } from '../../admin/resource.ts';
import { ResourceCreate } from '../../admin/form/ResourceCreate.tsx';

/** A new TV theme: once saved, its logo is next. */
export const ThemeCreateScreen = () => <ResourceCreate nextOf={({ id }) => `${recordAddress('tv/theme', id)}/logo`} />;
