import { ResourceList } from '../../admin/list/ResourceList.tsx';
import { PageTotal } from './PageTotal.tsx';

/** The payments of a site, with what the page in view comes to. */
export const PaymentList = () => <ResourceList below={<PageTotal />} />;
