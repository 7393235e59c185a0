import { ReferenceName } from '../kinds/ReferenceName.tsx';
import type { ComputedCellProps } from './computedCell.ts';

/** The site a device stands in, by name. */
export const SiteOfDeviceCell = ({ record }: ComputedCellProps) => (record.SiteId ? <ReferenceName target="site" ids={[record.SiteId]} /> : '—');
