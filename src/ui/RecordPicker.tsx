import { Autocomplete, OutlinedInput, type AutocompleteRenderInputParams } from '@mui/material';
import { useGetList, useGetMany, useTranslate, type Identifier, type RaRecord } from 'ra-core';
import { useDeferredValue, useEffect, useState } from 'react';
import { resources, type ResourceName } from '../../resources/index.ts';
import type { Resource } from '../../resources/schema/index.ts';

/** Records a search for one to choose asks for. Source: business constants of the specification. */
const CHOICES = 20;
const PAUSE_MS = 300;

interface PickerProps {
    readonly id: string;
    readonly name: string;
    readonly target: ResourceName;
    /** The field that is stored; the key without it. */
    readonly stores?: string | undefined;
    /** Parameters of the target's list. */
    readonly filter?: Readonly<Record<string, unknown>>;
    /** What the list is to be narrowed to, beside the scope. */
    readonly meta?: Readonly<Record<string, unknown>>;
    readonly disabled?: boolean;
    readonly error?: boolean;
    readonly required?: boolean;
    readonly describedBy?: string | undefined;
    readonly placeholder?: string | undefined;
    readonly onBlur?: () => void;
}

interface OnePickerProps extends PickerProps {
    readonly value: Identifier | null;
    readonly onChange: (value: Identifier | null, record: RaRecord | null) => void;
}

interface ManyPickerProps extends PickerProps {
    readonly value: readonly Identifier[];
    readonly onChange: (value: readonly Identifier[]) => void;
}

interface Choice {
    readonly value: Identifier;
    readonly label: string;
    readonly record: RaRecord | null;
}

const usePaused = (text: string): string => {
    const [paused, setPaused] = useState(text);
    useEffect(() => {
        const timer = setTimeout(() => setPaused(text), text === '' ? 0 : PAUSE_MS);
        return () => clearTimeout(timer);
    }, [text]);
    return useDeferredValue(paused);
};

/** The choices the server finds for a typed text, and the chosen records by name. */
const useChoices = ({ target, stores, filter, meta }: PickerProps, chosen: readonly Identifier[], typed: string, open: boolean) => {
    const resource: Resource = resources[target];
    const q = usePaused(typed);
    const found = useGetList(
        target,
        { pagination: { page: 1, perPage: CHOICES }, sort: { field: resource.title, order: 'ASC' }, filter: { ...filter, ...(q && { q }) }, ...(meta && { meta }) },
        { enabled: open, placeholderData: previous => previous, retry: false },
    );
    const known = useGetMany(target, { ids: stores ? [] : [...chosen] }, { enabled: !stores && chosen.length > 0 });
    const choiceOf = (record: RaRecord): Choice => ({ value: stores ? record[stores] : record.id, label: String(record[resource.title] ?? ''), record });
    const choices = (found.data ?? []).map(choiceOf);
    const isKnown = (value: Identifier) => (known.data ?? []).find(record => String(record?.id) === String(value));
    const selected = chosen.map((value): Choice => {
        const record = isKnown(value);
        return choices.find(choice => choice.value === value) ?? (record ? choiceOf(record) : { value, label: stores || known.isSuccess || known.isError ? String(value) : '…', record: null });
    });
    return { choices, selected, loading: found.isFetching };
};

const shared = { size: 'small', fullWidth: true, filterOptions: (options: Choice[]) => options, getOptionLabel: (choice: Choice) => choice.label, getOptionKey: (choice: Choice) => choice.value, isOptionEqualToValue: (a: Choice, b: Choice) => a.value === b.value } as const;

const useTexts = () => {
    const translate = useTranslate();
    return { noOptionsText: translate('screens.picker.none'), loadingText: translate('screens.picker.loading'), openText: translate('screens.picker.open'), closeText: translate('screens.picker.close'), clearText: translate('screens.picker.clear') };
};

/** Chooses one record of an entity by searching on the server. */
export const RecordPicker = ({ value, onChange, ...props }: OnePickerProps) => {
    const [typed, setTyped] = useState('');
    const [open, setOpen] = useState(false);
    const { choices, selected, loading } = useChoices(props, value === null ? [] : [value], typed, open);
    return (
        <Autocomplete
            {...shared}
            {...useTexts()}
            id={props.id}
            disabled={props.disabled ?? false}
            options={choices}
            value={selected[0] ?? null}
            loading={loading}
            open={open}
            onOpen={() => setOpen(true)}
            onClose={() => setOpen(false)}
            onChange={(_, choice) => onChange(choice?.value ?? null, choice?.record ?? null)}
            onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
            onBlur={() => props.onBlur?.()}
            renderInput={params => <PickerInput params={params} picker={props} />}
        />
    );
};

/** Chooses several records of an entity by searching on the server. */
export const RecordsPicker = ({ value, onChange, ...props }: ManyPickerProps) => {
    const [typed, setTyped] = useState('');
    const [open, setOpen] = useState(false);
    const { choices, selected, loading } = useChoices(props, value, typed, open);
    return (
        <Autocomplete
            {...shared}
            {...useTexts()}
            multiple
            disableCloseOnSelect
            filterSelectedOptions
            id={props.id}
            disabled={props.disabled ?? false}
            options={choices}
            value={selected}
            loading={loading}
            open={open}
            onOpen={() => setOpen(true)}
            onClose={() => setOpen(false)}
            onChange={(_, chosen) => onChange(chosen.map(choice => choice.value))}
            onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
            onBlur={() => props.onBlur?.()}
            renderInput={params => <PickerInput params={params} picker={props} />}
        />
    );
};

const PickerInput = ({ params, picker }: { readonly params: AutocompleteRenderInputParams; readonly picker: PickerProps }) => (
    <OutlinedInput
        id={params.id}
        disabled={params.disabled}
        fullWidth
        size="small"
        {...params.slotProps.input}
        name={picker.name}
        error={picker.error ?? false}
        placeholder={picker.placeholder ?? ''}
        inputProps={{ ...params.slotProps.htmlInput, 'aria-describedby': picker.describedBy, 'aria-required': picker.required || undefined }}
    />
);
