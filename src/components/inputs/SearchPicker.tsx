import {
    Autocomplete,
    type AutocompleteProps,
    type AutocompleteRenderInputParams,
    OutlinedInput,
    Paper,
    type PaperProps,
    Typography,
} from '@mui/material';
import { createContext, type ReactNode, type Ref, useContext } from 'react';

import {
    type SearchBox,
    useSearchBox,
    type useTyping,
} from '../useSearchBox.ts';

/** Note below search results: that there are more. */
const SearchNote = createContext<string | undefined>(undefined);

/** The popup of a search's results, with its note. */
const SearchPaper = ({ children, ...props }: PaperProps) => {
    const note = useContext(SearchNote);
    return (
        <Paper {...props}>
            {children}
            <Typography
                aria-live="polite"
                onMouseDown={event => event.preventDefault()} // keeps the focus in the input
                sx={{
                    fontSize: 13,
                    color: 'text.secondary',
                    ...(note && {
                        px: 2,
                        py: 1,
                        borderTop: 1,
                        borderColor: 'divider',
                    }),
                }}
            >
                {note}
            </Typography>
        </Paper>
    );
};

type Look<Row> = Pick<
    AutocompleteProps<Row, boolean, false, false>,
    'id' | 'disabled' | 'size' | 'sx' | 'slotProps' | 'renderOption'
>;

interface SearchPickerProps<Row>
    extends Look<Row>, Omit<SearchBox<Row>, 'shown' | 'onTake'> {
    readonly typing: ReturnType<typeof useTyping>;
    /** The new selection: at most one row, unless `many`. */
    readonly onChoose: (rows: readonly Row[]) => void;
    readonly renderInput: (params: AutocompleteRenderInputParams) => ReactNode;
}

/** A combobox that searches as the user types, on the server or among local rows. */
export const SearchPicker = <Row extends object>({
    typing,
    found,
    chosen,
    many = false,
    labelOf,
    keyOf,
    enterTakes,
    noMatch,
    onLeave,
    onChoose,
    slotProps,
    ...look
}: SearchPickerProps<Row>) => {
    const choose = (rows: readonly Row[]) => {
        if (many || rows.length > 0) typing.setTyped(null);
        onChoose(rows);
    };
    const rowsIn = (value: Row | readonly Row[] | null): readonly Row[] => {
        if (Array.isArray(value)) return value;
        return value ? [value as Row] : [];
    };
    const [one] = many ? [] : chosen;
    const { box, note } = useSearchBox({
        typing,
        found,
        chosen,
        many,
        labelOf,
        keyOf,
        shown: one ? labelOf(one) : '',
        enterTakes,
        onTake: row => choose(many ? [...chosen, row] : [row]),
        onLeave,
        noMatch,
    });
    return (
        <SearchNote value={note}>
            <Autocomplete<Row, boolean, false, false>
                {...box}
                {...look}
                fullWidth
                multiple={many}
                disableCloseOnSelect={many}
                value={many ? [...chosen] : (one ?? null)}
                onChange={(_, value) => choose(rowsIn(value))}
                slots={{ paper: SearchPaper }}
                {...(slotProps && { slotProps })}
            />
        </SearchNote>
    );
};

interface PickerInputProps {
    readonly params: AutocompleteRenderInputParams;
    readonly name: string;
    readonly error?: boolean | undefined;
    readonly required?: boolean | undefined;
    readonly describedBy?: string | undefined;
    readonly placeholder?: string | undefined;
    readonly inputRef?: Ref<unknown>;
}

/** The text input of a picker, styled like other inputs. */
export const PickerInput = ({
    params,
    name,
    error = false,
    required,
    describedBy,
    placeholder = '',
    inputRef,
}: PickerInputProps) => (
    <OutlinedInput
        id={params.id}
        disabled={params.disabled}
        fullWidth
        size="small"
        {...params.slotProps.input}
        inputRef={inputRef}
        name={name}
        error={error}
        placeholder={placeholder}
        inputProps={{
            ...params.slotProps.htmlInput,
            'aria-describedby': describedBy,
            'aria-required': required || undefined,
        }}
    />
);
