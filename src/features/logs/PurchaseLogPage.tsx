import { UserLogPage } from './UserLogPage.tsx';

/** The purchase log of an internet user as a page. */
export const PurchaseLogPage = () => <UserLogPage name="purchase" />;
