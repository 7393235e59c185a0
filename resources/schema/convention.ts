import { del, get, post, put, type Envelope, type ListCall, type Slots } from './call.ts';

/** The names that another API uses in the requests and replies of all its lists. What has no name is not supported. */
interface ListNames extends Envelope {
    readonly search?: string;
    readonly page?: string;
    readonly size?: string;
    readonly order?: string;
    /** The number of the first page, if it is not 1. */
    readonly first?: 0;
}

/** The calls of an API that is not the provider's. Says once how its lists are requested and answered. Without `rows` they are plain arrays. */
export const convention = ({ search, page, size, order, first, rows, count }: ListNames) => {
    const named = (name: string | undefined, slot: 'search' | 'page' | 'pageSize' | 'order'): Slots =>
        name === undefined ? {} : { [name]: slot };
    const listSlots: Slots = {
        ...named(search, 'search'),
        ...named(page, 'page'),
        ...named(size, 'pageSize'),
        ...named(order, 'order'),
    };
    const list = (path: string, query: Slots = {}): ListCall => ({
        ...get(path, { ...listSlots, ...query }, rows === undefined ? 'array' : 'page'),
        envelope: { ...(rows !== undefined && { rows }), ...(count !== undefined && { count }) },
        ...(first === 0 && { firstPage: first }),
    });
    return {
        list,
        /** `GET {path}`, `GET {path}/{id}`, `POST {path}`, `PUT {path}/{id}`, `DELETE {path}/{id}`. */
        crud: (path: string, query: Slots = {}) => ({
            list: list(path, query),
            one: get(`${path}/{id}`),
            create: post(path),
            update: put(`${path}/{id}`),
            remove: del(`${path}/{id}`),
        }),
    };
};
