import { widgetNames, type Widget } from '../../../resources/widget.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { widgets } from './assignables.ts';
import { AssignmentPanel } from './AssignmentPanel.tsx';

type WidgetRow = Widget & { id: number };

/** The dashboard widgets of a user. */
export const WidgetsPanel = () => {
    const message = useMessage();
    const title = message('account.widgets');
    const labelOf = (row: WidgetRow): string => {
        const known = widgetNames.find(name => name === row.Name);
        return known ? message(`account.widget.${known}`) : row.Title || row.Name;
    };
    return <AssignmentPanel<WidgetRow> assignable={widgets} title={title} labelOf={labelOf} groupsOf={rows => [[title, rows]]} />;
};
