/** Whether a value is an object with members by name: no list, and nothing else JSON knows. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
