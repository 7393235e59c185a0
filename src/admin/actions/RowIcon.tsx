import type { IconName } from '../../../resources/schema/index.ts';
import { icons } from '../../components/icons.ts';

export interface RowIconProps {
    readonly icon: IconName | undefined;
}

/** The icon of an action; a generic one if it declares none. */
export const RowIcon = ({ icon = 'extension' }: RowIconProps) => {
    const Icon = icons[icon];

    return <Icon aria-hidden sx={{ fontSize: '1.25rem' }} />;
};
