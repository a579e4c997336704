create or replace trigger answer_reason_inserted before insert on customer_asset for each row
  when (new.answer_reason is not null or new.answer_codes <> '{}' or new.answer_text is not null)
  execute function sync_answer_reason();
create or replace trigger answer_reason_updated before update of answer_reason, answer_codes, answer_text on customer_asset for each row
  when ((old.answer_reason, old.answer_codes, old.answer_text) is distinct from (new.answer_reason, new.answer_codes, new.answer_text))
  execute function sync_answer_reason();
create or replace trigger answer_reason_inserted before insert on partner_answer for each row
  when (new.answer_reason is not null or new.answer_codes <> '{}' or new.answer_text is not null)
  execute function sync_answer_reason();
create or replace trigger answer_reason_updated before update of answer_reason, answer_codes, answer_text on partner_answer for each row
  when ((old.answer_reason, old.answer_codes, old.answer_text) is distinct from (new.answer_reason, new.answer_codes, new.answer_text))
  execute function sync_answer_reason();

-- What was stored before the triggers: once they are there no word is missed, and what has its codes is left alone.
update customer_asset set (answer_codes, answer_text) = (select codes, free_text from read_answer_reason(answer_reason))
  where answer_reason is not null and answer_codes = '{}' and answer_text is null;
update partner_answer set (answer_codes, answer_text) = (select codes, free_text from read_answer_reason(answer_reason))
  where answer_reason is not null and answer_codes = '{}' and answer_text is null;

-- What undoing a merge puts back.
update customer_merge set record = record || jsonb_build_object('acts', jsonb_build_object('other', add_answer_codes(record #> '{acts,other}'),
    'before', add_answer_codes(record #> '{acts,before}'), 'after', add_answer_codes(record #> '{acts,after}')))
  where jsonb_path_exists(record, '$.acts.*[*] ? (@.answer_reason != null && !exists(@.answer_codes[*]) && !exists(@.answer_text ? (@ != null)))');
