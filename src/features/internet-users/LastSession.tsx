import { Button } from '@mui/material';
import { isEmpty } from '../../../resources/rules/emptyValue.ts';
import type { Formatters } from '../../admin/fields/fieldType.ts';
import { Bone } from '../../components/Skeleton.tsx';
import { MONO_FONT } from '../../theme/themes.ts';
import type { Fact } from './Facts.tsx';
import { entryText } from './entryText.ts';
import { newestFirst } from './timelineEntries.ts';
import type { TimelineSourceState } from './useTimeline.ts';

/** When an account was last used and on which device, as far as that is known by now. */
export const lastSessionFacts = ({ kind, query, entries }: TimelineSourceState, formatters: Formatters): readonly Fact[] => {
    const { translate } = formatters;
    const [session] = newestFirst([{ kind, entries, isWhole: true }]).entries;
    const labels = [translate('guests.lastSession'), translate('guests.device')] as const;
    if (query.isPending) return labels.map(label => [label, <Bone key={label} sx={{ width: 120, height: 20 }} />]);
    if (query.isLoadingError) return [[labels[0], <Button key="again" size="small" sx={{ p: 0 }} disabled={query.isFetching} onClick={() => void query.refetch()}>{translate('guests.again')}</Button>]];
    if (!session) return [[labels[0], translate('screens.never')]];
    const { when, facts: [state] } = entryText(session, formatters);
    const device = session.row.MacAddress;
    return [[labels[0], `${when} (${state ?? ''})`], [labels[1], isEmpty(device) ? '—' : <span key="device" style={{ fontFamily: MONO_FONT }}>{String(device)}</span>]];
};
