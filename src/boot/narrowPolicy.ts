import type { Settings } from '../foundation/settings.ts';

/** Adds a policy that lets calls go to this server and the configured API only. */
export const narrowPolicy = ({ apiBase, tokenUrl }: Settings): void => {
    const origins = [apiBase, tokenUrl].map(address => new URL(address, location.href).origin);
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = `connect-src 'self' ${[...new Set(origins)].join(' ')}`;
    document.head.append(policy);
};
