import { ResourceList } from '../../admin/list/ResourceList.tsx';
import { NoTvNotice } from './NoTvNotice.tsx';

/** A list of TV things, with a word where the chosen site has no TV at all. */
export const TvListScreen = () => <ResourceList above={<NoTvNotice />} />;
