import { Box, Tab, Tabs } from '@mui/material';
import { LinkBase } from 'ra-core';
import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import type { ResourceName } from '../../resources/index.ts';
import { useText } from '../ui/useText.ts';
import { FormItems } from './FormItems.tsx';
import type { FormPart } from './formLayout.ts';
import { useTabHidden } from './useTabHidden.ts';

interface FormTabsProps {
    readonly name: ResourceName;
    readonly parts: readonly FormPart[];
    readonly current: number;
    /** The address of a tab; without it tabs are switched in place. */
    readonly addressOf?: ((part: FormPart) => string) | undefined;
    readonly onChoose: (index: number) => void;
}

/** The tabs of a form. All stay mounted, so that the inputs of every tab are checked. */
export const FormTabs = ({ name, parts, current, addressOf, onChoose }: FormTabsProps) => {
    const text = useText();
    const id = useId();
    const { errors } = useFormState();
    const isHidden = useTabHidden(name);
    const shown = parts[current] && isHidden(parts[current]) ? 0 : current;
    if (parts.length === 1 && parts[0]) return <FormItems name={name} items={parts[0].items} />;
    const hasError = ({ items }: FormPart) => items.some(item => 'source' in item && errors[item.source]);
    return (
        <>
            <Tabs value={shown} onChange={(_, index: number) => onChoose(index)} variant="scrollable" scrollButtons="auto" allowScrollButtonsMobile sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}>
                {parts.map((part, n) => isHidden(part) ? null : (
                    <Tab
                        key={part.slug}
                        value={n}
                        label={text(part.label)}
                        id={`${id}-tab-${n}`}
                        aria-controls={`${id}-panel-${n}`}
                        sx={hasError(part) ? { color: 'error.main', '&.Mui-selected': { color: 'error.main' } } : {}}
                        {...(addressOf && { component: LinkBase, to: addressOf(part) })}
                    />
                ))}
            </Tabs>
            {parts.map((part, n) => (
                <Box key={part.slug} role="tabpanel" id={`${id}-panel-${n}`} aria-labelledby={`${id}-tab-${n}`} hidden={n !== shown}>
                    <FormItems name={name} items={part.items} />
                </Box>
            ))}
        </>
    );
};
