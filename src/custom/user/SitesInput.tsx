import { Autocomplete, OutlinedInput } from '@mui/material';
import type { Identifier } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useMessage } from '../../i18n/catalogue.ts';
import type { InputProps } from '../../kinds/kindView.ts';
import { useFieldInput } from '../../kinds/inputs/useFieldInput.ts';
import { Labelled } from '../../ui/Labelled.tsx';
import { useSiteChoices } from './useSiteChoices.ts';

const isIds = (value: unknown): value is readonly Identifier[] => Array.isArray(value);

/** The sites of a user, searched for among those of the user's client, or among all. */
export const SitesInput = (props: InputProps) => {
    const message = useMessage();
    const input = useFieldInput(props);
    const client: unknown = useWatch({ name: 'Client' });
    const [typed, setTyped] = useState('');
    const [open, setOpen] = useState(false);
    const ids = isIds(input.value) ? input.value : [];
    const { choices, chosen, loading } = useSiteChoices(ids, typeof client === 'number' && client > 0 ? client : undefined, typed, open);
    return (
        <Labelled id={input.id} label={input.label} required={input.required} help={input.help} error={input.error}>
            <Autocomplete
                multiple
                disableCloseOnSelect
                filterSelectedOptions
                fullWidth
                size="small"
                id={input.id}
                disabled={input.disabled}
                options={choices}
                value={chosen}
                loading={loading}
                open={open}
                inputValue={typed}
                onOpen={() => setOpen(true)}
                onClose={() => setOpen(false)}
                filterOptions={options => options}
                getOptionLabel={site => site.SiteName}
                getOptionKey={site => site.Id}
                isOptionEqualToValue={(one, other) => one.Id === other.Id}
                onChange={(_, sites) => input.change(sites.map(site => site.Id))}
                onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
                onBlur={input.blur}
                noOptionsText={message('account.noSites')}
                openText={message('shell.open')}
                closeText={message('shell.close')}
                clearText={message('shell.clear')}
                loadingText={message('shell.searching')}
                renderInput={params => (
                    <OutlinedInput
                        {...params.slotProps.input}
                        id={params.id}
                        disabled={params.disabled}
                        fullWidth
                        size="small"
                        name={props.source}
                        error={input.error !== undefined}
                        placeholder={ids.length === 0 ? message('account.searchSites') : ''}
                        inputProps={{ ...params.slotProps.htmlInput, 'aria-describedby': input.describedBy }}
                    />
                )}
            />
        </Labelled>
    );
};
