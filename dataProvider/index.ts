export { ApiError, BulkError, type ApiErrorKind } from './ApiError.ts';
export { eachPage, type PageOfAll } from './eachPage.ts';
export { NO_MESSAGE, wordFailures } from './failureWords.ts';
export type { CsvFile, Page, WireRecord } from './fromReply.ts';
export { createPortalProvider } from './provider.ts';
export { toRequest, type ApiRequest, type Base, type Known, type RequestBody } from './toRequest.ts';
export { tokenStore, type Kept, type TokenStore, type TokenUser } from './token.ts';
export type { CallInput, CallOptions, PortalProvider, Scope, Surroundings } from './types.ts';
export type { CallAnswerOf, CallInputOf } from './typedCalls.ts';
