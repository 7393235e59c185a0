/** Stands in place of `jsonexport`, and loads it when rows are exported. */
const jsonExport = async (...given: readonly unknown[]): Promise<void> => {
    const { default: exportRows } = await import('jsonexport/dist/index');
    exportRows(...given);
};

export default jsonExport;
