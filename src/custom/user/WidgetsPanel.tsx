import type { Widget } from '../../../resources/widget.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { AssignmentPanel } from './AssignmentPanel.tsx';
import type { Assignable } from './useAssignments.ts';

type WidgetRow = Widget & { id: number };
const widgets: Assignable = { source: 'Widgets', key: 'WidgetId', call: 'account.widgets', catalogue: 'widget' };

/** The dashboard widgets of a user. */
export const WidgetsPanel = () => {
    const title = useMessage()('account.widgets');
    return <AssignmentPanel<WidgetRow> assignable={widgets} title={title} labelOf={row => row.Title || row.Name} groupsOf={rows => [[title, rows]]} />;
};
