import { useWatch } from 'react-hook-form';
import type { ResourceName } from '../../../resources/index.ts';
import { hiddenPanels as ofUser } from '../../features/portal-users/hiddenPanels.ts';
import type { FormPart } from './formLayout.ts';

interface HiddenPanels {
    readonly panels: readonly string[];
    /** The value of a field of the form that makes them pointless. */
    readonly while: { readonly field: string; readonly is: string };
}

const hidden: Readonly<Partial<Record<ResourceName, HiddenPanels>>> = { user: ofUser };

/** Whether a tab of nothing but panels is not offered, by what the form holds at the moment. Its panels stay mounted. */
export const useTabHidden = (name: ResourceName): ((part: FormPart) => boolean) => {
    const rule = hidden[name];
    const value: unknown = useWatch({ name: rule?.while.field ?? '', disabled: rule === undefined });
    return ({ items }) => rule !== undefined && value === rule.while.is && items.every(item => 'panel' in item && rule.panels.includes(item.panel));
};
