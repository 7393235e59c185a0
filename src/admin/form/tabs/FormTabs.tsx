import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Box, Tab, Tabs } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { FormGroupContextProvider, LinkBase, useFormGroup } from 'ra-core';
import { useId, useMemo } from 'react';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { ResourceName } from '../../../../resources/index.ts';
import { useText } from '../../../components/useText.ts';
import { FormItems } from '../FormItems.tsx';
import type { FormPart } from '../formLayout.ts';
import { useConditions } from '../useConditions.ts';
import { useDrawnTabs } from './useDrawnTabs.ts';

interface FormTabsProps {
    readonly name: ResourceName;
    readonly parts: readonly FormPart[];
    readonly current: number;
    /** The address of a tab; without it tabs are switched in place. */
    readonly addressOf?: ((part: FormPart) => string) | undefined;
    readonly onChoose: (index: number) => void;
}

/** A tab's name, and how many of its fields were refused: with an icon and in words, not by colour alone. */
const TabLabel = ({ part, descriptionId }: { readonly part: FormPart; readonly descriptionId: string }) => {
    const translate = useMessage();
    const text = useText();
    const count = Object.keys(useFormGroup(part.slug).errors ?? {}).length;
    if (count === 0) return text(part.label);
    const said = translate('screens.form.errors', { smart_count: count });
    return (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: 'error.main' }}>
            {text(part.label)}
            {/* Read out as the tab's description: its name stays what it is. */}
            <Box component="span" aria-hidden sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, fontSize: 12, whiteSpace: 'nowrap' }}>
                <ErrorIcon sx={{ fontSize: 16 }} />
                {said}
            </Box>
            <span id={descriptionId} aria-hidden style={visuallyHidden}>{said}</span>
        </Box>
    );
};

/** The tabs of a form. All are there before anything is done, and stay, so that the inputs of every tab are checked. */
export const FormTabs = ({ name, parts, current, addressOf, onChoose }: FormTabsProps) => {
    const id = useId();
    const conditions = useMemo(() => parts.map(({ when }) => when), [parts]);
    const isMet = useConditions(conditions);
    const isHidden = ({ when }: FormPart) => !isMet(when);
    const shown = parts[current] && isHidden(parts[current]) ? Math.max(0, parts.findIndex(part => !isHidden(part))) : current;
    const isDrawn = useDrawnTabs(parts.length, shown);
    const itemsOf = (part: FormPart, isOpen = true) => <FormGroupContextProvider name={part.slug}><FormItems name={name} items={part.items} isHidden={isHidden(part)} isOpen={isOpen} /></FormGroupContextProvider>;
    if (parts.length === 1 && parts[0]) return itemsOf(parts[0]);
    return (
        <>
            <Tabs value={shown} onChange={(_, index: number) => onChoose(index)} variant="scrollable" scrollButtons="auto" allowScrollButtonsMobile sx={{ borderBottom: 1, borderColor: 'divider', mb: 2, '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' } }}>
                {parts.map((part, n) => isHidden(part) ? null : (
                    <Tab
                        key={part.slug}
                        value={n}
                        label={<TabLabel part={part} descriptionId={`${id}-errors-${n}`} />}
                        id={`${id}-tab-${n}`}
                        aria-controls={`${id}-panel-${n}`}
                        aria-describedby={`${id}-errors-${n}`}
                        {...(addressOf && { component: LinkBase, to: addressOf(part) })}
                    />
                ))}
            </Tabs>
            {parts.map((part, n) => (
                <Box key={part.slug} role="tabpanel" id={`${id}-panel-${n}`} aria-labelledby={`${id}-tab-${n}`} hidden={n !== shown}>
                    {isDrawn(n) && itemsOf(part, n === shown)}
                </Box>
            ))}
        </>
    );
};
