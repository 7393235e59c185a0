import { Autocomplete, Box, OutlinedInput } from '@mui/material';
import { useMessage } from '../../i18n/catalogue.ts';
import type { InputProps } from '../../admin/fields/fieldType.ts';
import { textOf } from '../../foundation/values/plainTexts.ts';
import { useFieldInput } from '../../admin/fields/useFieldInput.ts';
import { menuPlaces, placeNamed, type MenuPlace } from '../../foundation/entities/menuPlaces.ts';
import { Labelled } from '../../components/inputs/Labelled.tsx';
import { useText } from '../../components/useText.ts';

const routes = menuPlaces.map(({ name }) => name);
const routeOf = (typed: string): string => typed.trim().replace(/^\/+|\/+$/g, '');

/** The page that a menu item opens: typed or chosen, one that there is. */
export const RouteInput = (props: InputProps) => {
    const message = useMessage();
    const text = useText();
    const input = useFieldInput({ ...props, field: { ...props.field, kind: 'choice', values: routes } });
    const typed = textOf(input.value) ?? '';
    const wordsOf = ({ label, roles }: MenuPlace) => [text(label), roles && message('account.administratorsOnly')].filter(Boolean).join(' · ');
    return (
        <Labelled {...input.labelled}>
            <Autocomplete
                freeSolo
                forcePopupIcon
                fullWidth
                size="small"
                id={input.id}
                options={menuPlaces}
                value={placeNamed(typed) ?? null}
                inputValue={typed}
                disabled={input.disabled}
                filterOptions={(places, { inputValue }) => {
                    const words = inputValue.toLowerCase();
                    return placeNamed(inputValue) ? [...places] : places.filter(place => `${place.name} ${text(place.label)}`.toLowerCase().includes(words));
                }}
                getOptionLabel={place => (typeof place === 'string' ? place : place.name)}
                getOptionKey={place => (typeof place === 'string' ? place : place.name)}
                onChange={(_, chosen) => input.change(chosen === null ? '' : typeof chosen === 'string' ? routeOf(chosen) : chosen.name)}
                onInputChange={(_, next, reason) => reason === 'input' && input.change(next)}
                onBlur={() => {
                    if (routeOf(typed) !== typed) input.change(routeOf(typed));
                    input.blur();
                }}
                openText={message('shell.open')}
                closeText={message('shell.close')}
                clearText={message('shell.clear')}
                renderOption={({ key, ...option }, place) => (
                    <Box component="li" key={key} {...option} sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
                        <Box component="span" sx={{ fontFamily: 'monospace' }}>{place.name}</Box>
                        <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>{wordsOf(place)}</Box>
                    </Box>
                )}
                renderInput={params => (
                    <OutlinedInput
                        {...params.slotProps.input}
                        id={params.id}
                        disabled={params.disabled}
                        fullWidth
                        size="small"
                        name={props.source}
                        inputRef={input.ref}
                        error={input.error !== undefined}
                        inputProps={{ ...params.slotProps.htmlInput, 'aria-describedby': input.describedBy, 'aria-required': input.required || undefined }}
                    />
                )}
            />
        </Labelled>
    );
};
