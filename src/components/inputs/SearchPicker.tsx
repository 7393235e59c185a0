import { Autocomplete, type AutocompleteProps, type AutocompleteRenderInputParams } from '@mui/material';
import type { ReactNode } from 'react';
import { SearchNote, SearchPaper } from '../SearchPaper.tsx';
import { useSearchBox, type SearchBox, type useTyping } from '../useSearchBox.ts';

type Look<Row> = Pick<AutocompleteProps<Row, boolean, false, false>, 'id' | 'disabled' | 'size' | 'sx' | 'slotProps' | 'renderOption'>;

interface SearchPickerProps<Row> extends Look<Row>, Omit<SearchBox<Row>, 'shown' | 'onTake'> {
    readonly typing: ReturnType<typeof useTyping>;
    /** All that is chosen now: one row at most, unless `many`. */
    readonly onChoose: (rows: readonly Row[]) => void;
    readonly renderInput: (params: AutocompleteRenderInputParams) => ReactNode;
}

/** A combobox whose rows are searched for while one types: on the server, or among those that are here. */
export const SearchPicker = <Row extends object>({ typing, found, chosen, many = false, labelOf, keyOf, enterTakes, noMatch, onLeave, onChoose, slotProps, ...look }: SearchPickerProps<Row>) => {
    const choose = (rows: readonly Row[]) => {
        if (many || rows.length > 0) typing.setTyped(null);
        onChoose(rows);
    };
    const [one] = many ? [] : chosen;
    const { box, note } = useSearchBox({ typing, found, chosen, many, labelOf, keyOf, shown: one ? labelOf(one) : '', enterTakes, onTake: row => choose(many ? [...chosen, row] : [row]), onLeave, noMatch });
    return (
        <SearchNote value={note}>
            <Autocomplete<Row, boolean, false, false>
                {...box}
                {...look}
                fullWidth
                multiple={many}
                disableCloseOnSelect={many}
                value={many ? [...chosen] : (one ?? null)}
                onChange={(_, value) => choose(Array.isArray(value) ? value : value ? [value as Row] : [])}
                slots={{ paper: SearchPaper }}
                {...(slotProps && { slotProps })}
            />
        </SearchNote>
    );
};
