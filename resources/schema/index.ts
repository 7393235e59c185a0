export * from './action.ts';
export * from './call.ts';
export * from './closed.ts';
export * from './field.ts';
export * from './names.ts';
export * from './resource.ts';
export * from './role.ts';
export * from './text.ts';
