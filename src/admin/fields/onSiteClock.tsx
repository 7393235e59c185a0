import type { CellProps, KindView } from './kindView.ts';

/** A kind that is read off the site's clock: unknown while the clock is. */
export const onSiteClock = (view: KindView): KindView => {
    const { Cell } = view;
    const text: KindView['text'] = (value, field, words) => (words.offset === undefined && value !== null && value !== undefined ? words.noTime : view.text(value, field, words));
    const ClockCell = (props: CellProps) => {
        const { value, field, words } = props;
        if (words.offset === undefined && !field.live) return text(value, field, words) ?? '—';
        return Cell ? <Cell {...props} /> : view.text(value, field, words);
    };
    return { ...view, text, Cell: ClockCell };
};
