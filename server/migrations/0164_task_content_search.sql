-- The search of tasks reads their content too. Rows are folded here as `searchText` of the contract folds words, but for kinds of streets.
update task set search = search || coalesce((
  select string_agg(' ' || word, '' order by at)
  from regexp_split_to_table(
    regexp_replace(regexp_replace(
      translate(lower(regexp_replace(normalize(content, NFKD), '[\u0300-\u036f\u0591-\u05c7''"`´‘’“”׳״]', '', 'g')), 'ךםןףץ', 'כמנפצ'),
      'יי+', 'י', 'g'), 'וו+', 'ו', 'g'),
    '[^[:alnum:]]+') with ordinality as words (word, at)
  where word <> ''), '')
where content is not null and content <> '';
