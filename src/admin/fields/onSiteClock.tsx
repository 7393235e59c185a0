import type { CellProps, FieldTypeView } from './fieldType.ts';

/** A field type that is read off the site's clock: unknown while the clock is. */
export const onSiteClock = (view: FieldTypeView): FieldTypeView => {
    const { Cell } = view;
    const text: FieldTypeView['text'] = (value, field, formatters) => (formatters.offset === undefined && value !== null && value !== undefined ? formatters.noTime : view.text(value, field, formatters));
    const ClockCell = (props: CellProps) => {
        const { value, field, formatters } = props;
        if (formatters.offset === undefined && !field.live) return text(value, field, formatters) ?? '—';
        return Cell ? <Cell {...props} /> : view.text(value, field, formatters);
    };
    return { ...view, text, Cell: ClockCell };
};
