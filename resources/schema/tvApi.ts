import { del, get, paging, post, type Slots } from './call.ts';

/** Shape of the TV entities: no trailing slashes, saved at the path of the list. */
export const tvApi = (path: string, query: Slots = {}) => ({
    list: get(path, { SearchText: 'search', ...paging, ...query }, 'page'),
    one: get(`${path}/{id}`),
    save: post(path),
    remove: del(`${path}/{id}`),
});
