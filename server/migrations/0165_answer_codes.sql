-- Why a customer or a partner is not interested: codes (contract/src/answer-reasons.ts), and beside them what they wrote themselves. `answer_reason` held both as the words
-- that were shown. It stays for nodes of the release before, and goes with the triggers below in the release after (docs/decisions/0134).
alter table customer_asset
  add column answer_codes text[] not null default '{}',
  add column answer_text text;
alter table partner_answer
  add column answer_codes text[] not null default '{}',
  add column answer_text text;

-- Codes and free text of words that were shown on a customer's page, in any of its languages. Text without such a word stays as it is.
create function read_answer_reason(words text, out codes text[], out free_text text) language sql immutable as $$
  with word (code, rank, he, en, others) as (values
    ('price', 1, 'המחיר גבוה', 'The price is high', array['המחיר', 'The price']),
    ('place', 2, 'המיקום', 'The location', '{}'),
    ('size', 3, 'הגודל', 'The size', '{}'),
    ('floor', 4, 'הקומה', 'The floor', '{}'),
    ('condition', 5, 'מצב הנכס', 'The condition', '{}')),
  part as (
    select p.part, p.position, w.code, w.rank from unnest(string_to_array(words, ', ')) with ordinality p (part, position)
    left join word w on p.part = any (array[w.he, w.en] || w.others))
  select coalesce((select array_agg(code order by rank) from (select distinct code, rank from part where code is not null) known), '{}'),
    nullif((select string_agg(part, ', ' order by position) from part where code is null), '')
$$;

-- What a node of the release before reads: the words as they were shown in Hebrew.
create function answer_reason_of(codes text[], free_text text) returns text language sql immutable as $$
  select nullif(concat_ws(', ',
    nullif(array_to_string(array(
      select case code when 'price' then 'המחיר גבוה' when 'place' then 'המיקום' when 'size' then 'הגודל' when 'floor' then 'הקומה'
        when 'condition' then 'מצב הנכס' end
      from unnest(codes) with ordinality c (code, position) order by position), ', '), ''),
    free_text), '')
$$;

-- Runs in each row's own statement: nodes of both releases write, and each finds what the other one wrote.
create function sync_answer_reason() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.answer_codes = '{}' and new.answer_text is null
    or tg_op = 'UPDATE' and (new.answer_codes, new.answer_text) is not distinct from (old.answer_codes, old.answer_text)
  then
    select codes, free_text into new.answer_codes, new.answer_text from read_answer_reason(new.answer_reason);
  else
    new.answer_reason := answer_reason_of(new.answer_codes, new.answer_text);
  end if;
  return new;
end $$;

create function add_answer_codes(row_data jsonb) returns jsonb language sql immutable as $$
  select row_data || jsonb_build_object('answer_codes', to_jsonb(codes), 'answer_text', free_text)
  from read_answer_reason(row_data ->> 'answer_reason')
$$;

do $$
declare answers text;
begin
  foreach answers in array array['customer_asset', 'partner_answer'] loop
    execute format('update %I set (answer_codes, answer_text) = (select codes, free_text from read_answer_reason(answer_reason))
      where answer_reason is not null', answers);
    execute format('create trigger answer_reason_inserted before insert on %I for each row
      when (new.answer_reason is not null or new.answer_codes <> ''{}'' or new.answer_text is not null)
      execute function sync_answer_reason()', answers);
    execute format('create trigger answer_reason_updated before update of answer_reason, answer_codes, answer_text on %I for each row
      when ((old.answer_reason, old.answer_codes, old.answer_text) is distinct from (new.answer_reason, new.answer_codes, new.answer_text))
      execute function sync_answer_reason()', answers);
  end loop;
end $$;

-- The history: what is known by its code is said in the reader's language. Sentences with times, and free text alone, stay as they were written.
update customer_event e set data = e.data || jsonb_build_object(
  'codes', to_jsonb(stated.codes), 'text', stated.free_text, 'viewing_times', '[]'::jsonb,
  'wants_viewing', e.data ->> 'reason' in ('רוצים לראות', 'Want to see it'))
from customer_event o cross join lateral (
  select codes, case when o.data ->> 'reason' in ('רוצים לראות', 'Want to see it', 'יש עניין', 'Interested', 'אין עניין', 'Not interested')
    then null else free_text end as free_text
  from read_answer_reason(o.data ->> 'reason')) stated
where o.id = e.id and e.kind in ('answered', 'partner_answered') and e.data ->> 'reason' is not null
  and (stated.codes <> '{}' or stated.free_text is null);

-- Rows that undoing a merge puts back.
update customer_merge set record = jsonb_set(record, '{acts}', jsonb_build_object(
  'other', (select coalesce(jsonb_agg(add_answer_codes(act) order by position), '[]') from jsonb_array_elements(record #> '{acts,other}') with ordinality a (act, position)),
  'before', (select coalesce(jsonb_agg(add_answer_codes(act) order by position), '[]') from jsonb_array_elements(record #> '{acts,before}') with ordinality a (act, position)),
  'after', (select coalesce(jsonb_agg(add_answer_codes(act) order by position), '[]') from jsonb_array_elements(record #> '{acts,after}') with ordinality a (act, position))))
where jsonb_typeof(record #> '{acts,other}') = 'array';

drop function add_answer_codes;
