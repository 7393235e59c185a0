export {
    ApiError,
    type ApiErrorKind,
    isForbidden,
    isMissing,
    NO_MESSAGE,
    wordFailures,
} from './http/ApiError.ts';
export { errorsOf, refusedFields, type Refusal } from './http/refusedFields.ts';
export { BulkError, forEachId, runForEach } from './entities/bulk.ts';
export { TooManyRowsError } from './lists/rowsWithin.ts';
export { freshFor } from './freshness.ts';
export { progressKey, type ReadProgress } from './lists/clientSideLists.ts';
export { type ListEnd, newestFirst } from './lists/newestFirst.ts';
export {
    eachPage,
    EVERY_ROW,
    EXPORT_PAGE_SIZE,
    IncompleteError,
    type PageOfAll,
} from './lists/allPages.ts';
export type { CsvFile, Page, WireRecord } from './wire/fromResponse.ts';
export { createPortalProvider } from './provider.ts';
export {
    toRequest,
    type ApiRequest,
    type Base,
    type CallContext,
    type CustomCall,
    type RequestBody,
} from './wire/toRequest.ts';
export { TokenStore, type StoredToken, type TokenUser } from './http/token.ts';
export type {
    CallReplyOf,
    CallInput,
    CallInputOf,
    CallOptions,
    Change,
    ChangeNote,
    ListedMeta,
    PortalProvider,
    Scope,
    ProviderConfig,
} from './types.ts';
