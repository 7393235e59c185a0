import { UserLogPage } from './UserLogPage.tsx';

/** The usage log of an internet user as a page. */
export const UsageLogPage = () => <UserLogPage name="usage" />;
