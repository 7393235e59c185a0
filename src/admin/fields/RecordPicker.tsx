import { Box, Typography } from '@mui/material';
import {
    useDataProvider,
    useGetMany,
    type Identifier,
    type RaRecord,
} from 'ra-core';
import { useState, useId } from 'react';

import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { helpIdOf, LabelledInput } from '../../components/inputs/Labelled.tsx';
import {
    PickerInput,
    SearchPicker,
} from '../../components/inputs/SearchPicker.tsx';
import { useTyping } from '../../components/useSearchBox.ts';
import {
    useServerSearch,
    type FoundRows,
} from '../../components/useServerSearch.ts';
import { isId } from '../../foundation/values/fieldTypes.ts';
import { recordTitle } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { isSortable } from '../../light/listFilters.ts';
import { ReferenceName } from './FieldCell.tsx';

/** Records requested per search. */
const CHOICES = 20;

interface PickerProps {
    readonly id: string;
    readonly name: string;
    readonly target: ResourceName;
    /** The field whose value is stored; the key if not set. */
    readonly stores?: string | undefined;
    /** Filter parameters for the target's list. */
    readonly filter?: Readonly<Record<string, unknown>>;
    /** Narrows the list further than the scope does. */
    readonly meta?: Readonly<Record<string, unknown>>;
    /** Searches somewhere other than the target's list. */
    readonly find?: (
        text: string,
        signal?: AbortSignal,
    ) => Promise<FoundRows<RaRecord>>;
    readonly disabled?: boolean;
    readonly error?: boolean;
    readonly required?: boolean;
    readonly describedBy?: string | undefined;
    readonly placeholder?: string | undefined;
    /** Shown below each option. */
    readonly note?: ((record: RaRecord) => string) | undefined;
    readonly noMatch?: string | undefined;
    readonly onBlur?: () => void;
}

interface OnePickerProps extends PickerProps {
    readonly value: Identifier | null;
    readonly onChange: (
        value: Identifier | null,
        record: RaRecord | null,
    ) => void;
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

/** The typed text, the choices the server finds for it, and the chosen records by name. */
const useChoices = (
    { target, stores, filter, meta, find }: PickerProps,
    values: readonly Identifier[],
) => {
    const translate = useMessage();
    const resource: Resource = resources[target];
    const { title } = resource;
    const provider = useDataProvider();
    const typing = useTyping();
    const [picks, setPicks] = useState<readonly Choice[]>([]); // names a new choice at once, without waiting for a request

    const inList = async (
        q: string,
        signal?: AbortSignal,
    ): Promise<FoundRows<RaRecord>> => {
        const { data, total = data.length } = await provider.getList(target, {
            pagination: { page: 1, perPage: CHOICES },
            sort: { field: isSortable(resource) ? title : 'id', order: 'ASC' },
            filter: { ...filter, ...(q && { q }) },
            ...(meta && { meta }),
            ...(signal && { signal }),
        });

        return { rows: data, total };
    };

    const choiceOf = (record: RaRecord): Choice => ({
        value: stores ? record[stores] : record.id,
        label: recordTitle({ title }, record, translate('screens.noName')),
        record,
    });

    const answer = useServerSearch({
        searchKey: [target, 'getList', 'choices', filter, meta],
        search: find ?? inList,
        text: typing.text,
        isWanted: typing.isWanted,
    });

    const found = { ...answer, rows: answer.rows.map(choiceOf) };

    const named = useGetMany(
        target,
        { ids: stores ? [] : [...values] },
        { enabled: !stores && values.length > 0 },
    );

    const chosen = values.map((value): Choice => {
        const isIt = (choice: Choice) => String(choice.value) === String(value);

        const record = (named.data ?? []).find(
            candidate => String(candidate?.id) === String(value),
        );

        return (
            found.rows.find(isIt) ??
            picks.find(isIt) ??
            (record
                ? choiceOf(record)
                : {
                      value,
                      label:
                          stores || named.isSuccess || named.isError
                              ? String(value)
                              : '…',
                      record: null,
                  })
        );
    });

    return { typing, found, chosen, take: setPicks };
};

/** The field that names a record's owner, for entities offered across several owners: a billing group's client. */
const ownerField = ({ needs, fields }: Resource): string | undefined =>
    needs
        ? undefined
        : Object.keys(fields).find(
              name =>
                  fields[name]?.target !== undefined &&
                  fields[name].from !== undefined,
          );

/** The record's owner, shown below its name. */
const Owner = ({
    target,
    record,
}: {
    readonly target: ResourceName;
    readonly record: RaRecord | null;
}) => {
    const { fields }: Resource = resources[target];
    const source = ownerField(resources[target]);
    const id: unknown = source && record?.[source];
    if (source === undefined || !isId(id)) return null;

    return (
        <Typography
            component="div"
            variant="body2"
            sx={{ color: 'text.secondary' }}
        >
            <ReferenceName
                target={fields[source]!.target as ResourceName}
                ids={[id]}
            />
        </Typography>
    );
};

const labelOf = (choice: Choice) => choice.label;
const keyOf = (choice: Choice) => choice.value;

/** Picks one record of an entity by searching on the server. */
export const RecordPicker = ({ value, onChange, ...props }: OnePickerProps) => {
    const choices = useChoices(props, value === null ? [] : [value]);

    return (
        <ChoicePicker
            {...props}
            {...choices}
            onChoose={([choice]) =>
                onChange(choice?.value ?? null, choice?.record ?? null)
            }
        />
    );
};

/** Picks several records of an entity by searching on the server. */
export const RecordsPicker = ({
    value,
    onChange,
    ...props
}: ManyPickerProps) => {
    const choices = useChoices(props, value);

    return (
        <ChoicePicker
            {...props}
            {...choices}
            many
            placeholder={value.length === 0 ? props.placeholder : undefined}
            onChoose={chosen => onChange(chosen.map(keyOf))}
        />
    );
};

interface ChoicePickerProps extends PickerProps, ReturnType<typeof useChoices> {
    readonly many?: boolean;
    readonly onChoose: (choices: readonly Choice[]) => void;
}

const ChoicePicker = ({
    typing,
    found,
    chosen,
    take,
    many = false,
    onChoose,
    ...picker
}: ChoicePickerProps) => (
    <SearchPicker<Choice>
        {...{ typing, found, chosen, many, labelOf, keyOf }}
        id={picker.id}
        size="small"
        disabled={picker.disabled ?? false}
        enterTakes="only"
        noMatch={picker.noMatch}
        onLeave={picker.onBlur}
        onChoose={choices => {
            take(choices);
            onChoose(choices);
        }}
        renderInput={params => <PickerInput {...picker} params={params} />}
        renderOption={({ key, ...props }, { label, record }) => (
            <Box component="li" key={key} {...props}>
                <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    {label}
                    <Owner target={picker.target} record={record} />
                    {record && picker.note && (
                        <Typography
                            component="div"
                            variant="body2"
                            sx={{ color: 'text.secondary' }}
                        >
                            {picker.note(record)}
                        </Typography>
                    )}
                </Box>
            </Box>
        )}
    />
);

interface LabelledPickerProps {
    readonly name: string;
    readonly label: string;
    readonly target: ResourceName;
    readonly help?: string;
    readonly placeholder?: string;
    /** The record that stays selected; omitted if choosing one only copies something from it. */
    readonly value?: Identifier | null;
    readonly onChoose: (id: Identifier | null, record: RaRecord | null) => void;
}

/** Picks a record that is not stored in a form field. */
export const LabelledPicker = ({
    name,
    label,
    target,
    help,
    placeholder,
    value = null,
    onChoose,
}: LabelledPickerProps) => {
    const id = useId();

    return (
        <LabelledInput id={id} label={label} help={help}>
            <RecordPicker
                id={id}
                name={name}
                target={target}
                value={value}
                placeholder={placeholder}
                describedBy={help && helpIdOf(id)}
                onChange={onChoose}
            />
        </LabelledInput>
    );
};
