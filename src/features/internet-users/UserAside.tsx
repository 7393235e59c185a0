import type { AsideProps } from '../../admin/overrides.ts';
import type { UserRecord } from './AccountCard.tsx';
import { UserWorkspace } from './UserWorkspace.tsx';

/** Beside the form of an internet user: the account as it stands. */
export const UserAside = ({ record }: AsideProps) => <UserWorkspace userId={Number(record.id)} user={record as UserRecord} />;
