/** Stands in place of `jsonexport`, and loads it when rows are exported. */
const jsonExport = async (...args: readonly unknown[]): Promise<void> => {
    const { default: exportRows } = await import('jsonexport/dist/index');
    exportRows(...args);
};

export default jsonExport;
