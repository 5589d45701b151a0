import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const SOURCES = new Map(
  globSync('{src,editor,form-service,hosting,bench}/**/*.{ts,tsx}').map((file) => [
    file,
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true),
  ]),
);

/** What files of other folders import, as `file: name`. */
const imported = new Set(
  [...SOURCES].flatMap(([file, source]) =>
    source.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
      const target = join(dirname(file), (statement.moduleSpecifier as ts.StringLiteral).text);
      const names = statement.importClause?.namedBindings;
      if (dirname(target) === dirname(file) || !names || !ts.isNamedImports(names)) return [];
      return names.elements.map(
        ({ propertyName, name }) => `${target}: ${(propertyName ?? name).text}`,
      );
    }),
  ),
);

/** A schema says by its title and description what it is, and so for the type that is inferred from it. */
const DESCRIBES_ITSELF = /= (group|choice|section)\(|z\.infer</;

/** Whether a docstring explains a statement: its own, or that of the line above it. */
function isExplained(statement: ts.Statement, at: number, all: readonly ts.Statement[]): boolean {
  if (ts.getJSDocCommentsAndTags(statement).length > 0) return true;
  if (DESCRIBES_ITSELF.test(statement.getText())) return true;
  const above = all[at - 1];
  const isBelow = /^\n\S/.test(statement.getFullText());
  return above !== undefined && isBelow && isExplained(above, at - 1, all);
}

test('every export that another folder uses has a docstring', () => {
  const silent = [...SOURCES].flatMap(([file, { statements }]) =>
    statements
      .filter((statement, at) => !isExplained(statement, at, statements))
      .flatMap((statement): readonly ts.Node[] =>
        ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement],
      )
      .map((declared) => `${file}: ${(declared as ts.NamedDeclaration).name?.getText()}`)
      .filter((name) => imported.has(name)),
  );
  expect(silent).toEqual([]);
});
